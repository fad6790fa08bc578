import type { Plugin } from 'vite'

/** Functions of React Router that only serve what this site has none of. Where one is still called, nothing is the right answer. */
const UNUSED = [
  // Actions, forms and fetchers: forms call the API.
  ['handleAction', 'isMutationMethod', 'isSubmissionNavigation', 'getUpdatedActionData', 'getActionDataForCommit', 'getTargetMatch'],
  ['getSubmissionFromNavigation', 'getSubmittingNavigation', 'getTargetedDataStrategyMatches', 'fetch2', 'handleFetcherAction'],
  ['handleFetcherLoader', 'getFetcher', 'resetFetcher', 'queueFetcherForDeletion', 'deleteFetcher', 'abortFetcher', 'updateFetcherState'],
  ['setFetcherError', 'getLoadingFetcher', 'getDoneFetcher', 'markFetchersDone', 'markFetchRedirectsDone', 'abortStaleFetchLoads'],
  ['getUpdatedRevalidatingFetchers'],
  // Blockers, middleware, view transitions, instruments.
  [
    'getBlocker',
    'deleteBlocker',
    'updateBlocker',
    'shouldBlockNavigation',
    'runClientMiddlewarePipeline',
    'defaultDataStrategyWithMiddleware',
  ],
  ['restoreAppliedTransitions', 'persistAppliedTransitions', 'getRouteInstrumentationUpdates', 'instrumentClientSideRouter'],
  // Routes that become known or change later, or whose parts load one by one.
  ['discoverRoutes', 'patchRoutes', 'patchRoutesImpl', '_internalSetRoutes', 'loadLazyRouteProperty'],
  // Other ways of rendering, routers without data, and the error page for sites that have none.
  ['parseHydrationData', 'RSCErrorHandler', 'decodeRouteErrorResponseDigest', 'getOptimisticRouterState', 'useNavigateUnstable'],
  ['DefaultErrorComponent'],
].flat()

const BODIES: Record<string, string> = {
  ...Object.fromEntries(UNUSED.map((name) => [name, ''])),
  checkFogOfWar: 'return { active: false }',
  normalizeNavigateOptions: 'return { path }',
}

/** Gives the functions in `BODIES` their new body. What only they call is then left out by the build itself. */
function withoutUnused(code: string): string {
  return Object.entries(BODIES).reduce((rest, [name, body]) => {
    const pattern = new RegExp(`^( *)((?:async )?function ${name}\\(|var ${name} = \\()([^]*?\\) (?:=> )?\\{)\n[^]*?\n\\1\\}`, 'm')
    if (!pattern.test(rest))
      throw new Error(`React Router has no function ${name} any more: look through the names in ${import.meta.filename}.`)
    return rest.replace(pattern, (_, indent, start, parameters) => `${indent}${start}${parameters} ${body} }`)
  }, code)
}

/**
 * React Router without what this site does not use. Its calls of `forwardRef` and `createContext` are marked as free of side effects and its names
 * for React's developer tools are dropped; otherwise every link, form and framework part of it would be kept. So are its warnings and assertions,
 * which are for developers: the texts alone weigh 2 kB. The development build has it all.
 */
export const slimRouter: Plugin = {
  name: 'slim-router',
  transform: {
    filter: { id: /[/\\]react-router[/\\]dist[/\\]/ },
    handler: (code) =>
      (code.includes('function createRouter(') ? withoutUnused(code) : code)
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^function (warning|warnOnce|warningOnce|invariant2?)\(/gm, '/* @__NO_SIDE_EFFECTS__ */ function $1(')
        .replace(/^\w+\.displayName = .*;$/gm, ''),
  },
}
