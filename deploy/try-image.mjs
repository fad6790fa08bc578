// Runs the steps of deploy/Dockerfile in a folder of its own, where there is no Docker: with the Node of this machine instead of the base
// images, and bubblewrap (bwrap) for the container. Then starts the image as its user on a read-only root, and asks whether it is alive.
// `node deploy/try-image.mjs`
import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'mistri-image-'))
const context = join(work, 'context')
const sh = (command, cwd) => execFileSync('sh', ['-c', command], { cwd, stdio: ['ignore', 'inherit', 'inherit'] })

/** What git knows, without what the ignore file names. */
function makeContext() {
  mkdirSync(context)
  const ignored = readFileSync(join(root, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  for (const file of files.split('\0').filter(Boolean))
    if (!ignored.some((name) => file === name || file.startsWith(`${name}/`))) cpSync(join(root, file), join(context, file))
}

/** Instructions with their arguments; a line that ends in a backslash goes on in the next. */
function instructions() {
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '')
  return [...text.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name, value]) => [name, value])
}

function build() {
  const image = { stage: 'last', workdir: '/', env: {}, cmd: [], healthcheck: [] }
  const inStage = (path, stage = image.stage) => join(work, stage, resolve(image.workdir, path))
  for (const [name, value] of instructions()) {
    console.log(`${name} ${value}`)
    if (name === 'FROM') {
      image.stage = / AS (\w+)$/.exec(value)?.[1] ?? 'last'
      image.workdir = '/'
      mkdirSync(join(work, image.stage), { recursive: true })
    } else if (name === 'WORKDIR') {
      image.workdir = value
      mkdirSync(inStage('.'), { recursive: true })
    } else if (name === 'COPY') {
      const [from, ...paths] = value.startsWith('--from=') ? value.slice('--from='.length).split(' ') : [undefined, ...value.split(' ')]
      const target = paths.pop()
      // The Node of this machine is used.
      if (paths[0] === '/usr/local/bin/node') continue
      for (const path of paths) {
        const source = from ? join(work, from, path) : join(context, path)
        const into = target.endsWith('/') && path !== '.' ? join(inStage(target), path.split('/').at(-1)) : inStage(target)
        cpSync(source, into, { recursive: true, verbatimSymlinks: true })
      }
    } else if (name === 'RUN' && value.startsWith('apk ')) console.log('  (left out: packages and users of the base image)')
    else if (name === 'RUN') sh(value, inStage('.'))
    else if (name === 'ENV') for (const pair of value.split(' ')) image.env[pair.split('=')[0]] = pair.split('=')[1]
    else if (name === 'HEALTHCHECK') image.healthcheck = JSON.parse(value.slice(value.indexOf('[')))
    else if (name === 'CMD') image.cmd = JSON.parse(value)
  }
  return image
}

async function run({ env, cmd, healthcheck }) {
  const data = join(work, 'data')
  mkdirSync(data)
  const port = '43117'
  const variables = Object.entries({ ...env, HOST: '127.0.0.1', PORT: port, PATH: process.env.PATH })
  const mounts = ['/usr', '/lib', '/lib64', '/bin', '/etc'].flatMap((path) => ['--ro-bind-try', path, path])
  const box = [
    ...mounts,
    '--ro-bind',
    join(work, 'last/app'),
    '/app',
    '--bind',
    data,
    '/data',
    '--tmpfs',
    '/tmp',
    '--proc',
    '/proc',
    '--dev',
    '/dev',
  ]
  const user = ['--unshare-user', '--uid', '1000', '--gid', '1000', '--unshare-pid', '--die-with-parent', '--clearenv', '--chdir', '/app']
  const set = variables.flatMap(([name, value]) => ['--setenv', name, value])
  const site = spawn('bwrap', [...box, ...user, ...set, ...cmd], { stdio: 'inherit' })
  try {
    const [program, ...args] = healthcheck
    for (let attempt = 1; ; attempt += 1) {
      await wait(500)
      try {
        execFileSync(program, args, { env: Object.fromEntries(variables) })
        break
      } catch (error) {
        if (attempt === 60) throw error
      }
    }
    const home = await fetch(`http://127.0.0.1:${port}/`)
    const ready = await (await fetch(`http://127.0.0.1:${port}/api/ready`)).text()
    console.log(`GET /: ${home.status}; GET /api/ready: ${ready}`)
    if (home.status !== 200) process.exitCode = 1
  } finally {
    site.kill('SIGTERM')
  }
}

try {
  makeContext()
  const image = build()
  await run(image)
  sh('du -sm last/app', work)
} finally {
  rmSync(work, { recursive: true, force: true })
}
