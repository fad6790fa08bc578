import './lib/node-version.mjs'
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'
import { Failure, log, main } from './lib/terminal.mjs'

const FILE = 'sbom.cdx.json'

/**
 * Writes a CycloneDX bill of materials of what is shipped, from the lock file, and asks the registry for known weaknesses. Fails when there is
 * one of level high or above; a registry that does not answer is only reported.
 */
await main(async () => {
  const { name, version } = readJson('package.json')
  const bill = JSON.parse(await npm('sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'))
  const locked = lockedNames()
  const shipped = shippedPart(bill, locked)
  const missing = [...locked].filter((each) => !shipped.components.some((component) => each === nameOf(component)))
  if (missing.length > 0) throw new Failure(`npm sbom left out ${missing.join(', ')}`)
  // npm names the project by its folder.
  shipped.metadata.component.name = name
  writeFileSync(inRoot(FILE), `${JSON.stringify(shipped, null, 2)}\n`)
  log(`${FILE}: ${shipped.components.length} components of ${name} ${version}`)

  const { output } = await run('npm', ['audit', '--omit=dev', '--package-lock-only', '--json'])
  const report = tryParse(output.slice(output.indexOf('\n{') + 1))
  if (!report?.vulnerabilities) return log('The registry does not answer npm audit. docs/dependencies.md says what was looked up by hand.')
  const found = Object.values(report.vulnerabilities)
  for (const { name, severity, range } of found) log(`${severity}: ${name} ${range}`)
  if (found.some(({ severity }) => severity === 'high' || severity === 'critical')) throw new Failure('Run npm audit to see what to do.')
  log(found.length > 0 ? `${found.length} lesser weaknesses` : 'No known weakness')
})

function nameOf({ name, version }) {
  return `${name}@${version}`
}

/** The bill without the tools of build and tests. npm counts a package that these and the site both need among the tools. */
function shippedPart(bill, locked) {
  const components = bill.components.filter((component) => locked.has(nameOf(component)))
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => refs.has(needed)) }))
  return { ...bill, components, dependencies }
}

/** Names and versions of the shipped packages in the lock file. A link stands for a folder of `packages`, which has its own entry. */
function lockedNames() {
  const shipped = Object.entries(readJson('package-lock.json').packages).filter(([path, { dev, link }]) => path && !dev && !link)
  return new Set(
    shipped.map(([path, { name, version }]) => nameOf({ name: name ?? path.split(/node_modules\/|^packages\//).at(-1), version })),
  )
}

function readJson(path) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'))
}

async function npm(...args) {
  const { code, output } = await run('npm', [...args, '--loglevel=error'])
  if (code !== 0) throw new Failure(`npm ${args[0]} failed:\n${output.trim()}`)
  return output.slice(output.indexOf('{'))
}

function tryParse(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
