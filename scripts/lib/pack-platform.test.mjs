import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeZip } from './pack-platform.mjs'

test('a zip has each file with all of its bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mistri-zip-'))
  try {
    const [source, file] = [join(folder, 'source'), join(folder, 'release.zip')]
    const text = 'a line that repeats itself\r\n'.repeat(100_000)
    await writeFile(source, text)
    await writeZip(
      file,
      [
        { name: 'mistri/start.cmd', text: '@echo off\r\n' },
        { name: 'mistri/1.0.0/node.exe', source },
        { name: 'empty', text: '' },
      ],
      6,
    )
    const unpacked = unzipSync(await readFile(file))
    expect(Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['mistri/start.cmd', '@echo off\r\n'],
      ['mistri/1.0.0/node.exe', text],
      ['empty', ''],
    ])
  } finally {
    await rm(folder, { recursive: true })
  }
})
