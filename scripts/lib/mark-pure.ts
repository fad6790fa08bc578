import type { Plugin } from 'vite'

/** A component or a context that React makes, and the following statement that names it for React's developer tools. */
const MADE = /^const (\w+) = (React[\w$]*\.(?:forwardRef|createContext|memo)\((?:.*|[\s\S]*?\n}?)\));\n(?:\1\.displayName = (".+");\n)?/gm

/**
 * Marks what React Router makes while its module loads (`forwardRef`, `createContext`, `memo`) as free of side effects, so that the build
 * drops what no page uses. The name moves into the marked call; all that is kept works as before.
 */
export const markPure: Plugin = {
  name: 'mark-pure',
  transform: {
    filter: { id: /[/\\]react-router[/\\]dist[/\\].*[/\\]lib[/\\]/ },
    handler: (code) =>
      code.replace(MADE, (_, variable, call, name) => {
        const made = `/* @__PURE__ */ ${call}`
        return `const ${variable} = ${name ? `/* @__PURE__ */ Object.assign(${made}, { displayName: ${name} })` : made};\n`
      }),
  },
}
