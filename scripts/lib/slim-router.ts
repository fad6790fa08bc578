import type { Plugin } from 'vite'
import { withBodies, withKnownConditions } from './patch-library.ts'

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
  useOptimisticSafe: 'return [val]',
}

/** Conditions that have one answer for the same reasons. */
const CONDITIONS: [condition: RegExp, answer: unknown][] = [
  [/(?<=if \()isFogOfWar(?=\))/g, false],
  [/\bfogOfWar\.active && fogOfWar\.matches/g, false],
  [/\bopts && opts\.submission && isMutationMethod\(opts\.submission\.formMethod\)/g, false],
  [/(?<=if \()blockerKey\b/g, false],
  [/\bReact\d*\[USE_OPTIMISTIC\]/g, undefined],
  [/!viewTransitionOpts \|\| !isViewTransitionAvailable/g, true],
]

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
      (code.includes('function createRouter(') ? withBodies(withKnownConditions(code, CONDITIONS), BODIES) : code)
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^function (warning|warnOnce|warningOnce|invariant2?)\(/gm, '/* @__NO_SIDE_EFFECTS__ */ function $1(')
        .replace(/^import (\w+) from "react";/gm, 'import * as $1 from "react";')
        .replace(/^\w+\.displayName = .*;$/gm, ''),
  },
}
