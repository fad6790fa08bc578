// Imported first by every script, before anything that an old Node cannot parse.
const wanted = [20, 19]
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < wanted[0] || (major === wanted[0] && minor < wanted[1])) {
  console.error(
    `Mistri needs Node ${wanted.join('.')} or newer; this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
