import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SERVER = 'http://127.0.0.1:4400'

/** Matches the modules of react-aria's own texts ("Close", "3 selected"); en-US is the fallback. */
const ARIA_TEXTS = /react-(?:aria|stately)\/dist\/private\/intl\/.*\/([a-z]{2})-[A-Z]{2}\.mjs$/
const SUPPORTED_LANGUAGES = ['en', 'hi', 'ar']
/** Modules of every screen: one file that stays cached over releases and compresses better. */
const BASE = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui)\//
/** Modules of every screen except the login. */
const ROUTER = /node_modules\/react-router\//
/**
 * What the login screen shares with other screens, in one file. Without a module in this list, the login loads the file
 * of another group that contains it, and exceeds its size budget (scripts/size.mjs).
 */
const LOGIN = matchAny([
  /apps\/console\/src\/(app\/(ConsoleContext|usePreferences|returnPath)\.|brand\/|messages\/|plain\/)/,
  /packages\/client\/src\/PlatformError\./,
  /packages\/contract\/src\/(areaOfResource|failure|limits|names|registry|ruleError|schema|wire)\./,
  /packages\/contract\/src\/(messages\/(shared\/|ruleMessages)|endpoint\/(codec|describeIssue|endpoint|event)\.)/,
  /packages\/ui\/src\/(i18n|loading|messages|provider|spinner)\//,
  /packages\/ui\/src\/(button\/BusySpinner|internal\/classNames|toast\/(LazyToastRegion|ToastsContext|createToasts|loadToastRegion))\./,
  /react-aria\/dist\/private\/(i18n\/(I18nProvider|useDefaultLocale|utils)\.|ssr\/|overlays\/PortalProvider\.)/,
  /react-aria\/dist\/private\/utils\/(focusWithoutScrolling|openLink|platform)\./,
  /react-stately\/dist\/private\/toast\//,
  /lucide-react\/dist\/esm\/(Icon|context|createLucideIcon|shared)\b/,
  /lucide-react\/dist\/esm\/icons\/(circle-check|circle-exclamation-point|eye|eye-off|lock|mail|refresh-cw)\./,
])
/**
 * How many entry files (mostly screens) load a module of each of the two common files. Without common files, a screen
 * loads more than a hundred small ones.
 */
const COMMON_MIN_ENTRIES = 12
const SHARED_MIN_ENTRIES = 4

function matchAny(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

/** Removes react-aria's texts in languages that the console does not support. */
function onlySupportedLanguages(): Plugin {
  return {
    name: 'only-supported-languages',
    load(id) {
      const language = ARIA_TEXTS.exec(id)?.[1]
      return language === undefined || SUPPORTED_LANGUAGES.includes(language) ? null : 'export default {}'
    },
  }
}

export default defineConfig({
  plugins: [react(), onlySupportedLanguages()],
  // Sources of the workspace instead of their builds.
  resolve: { conditions: ['@platform/source', 'module', 'browser', 'development|production'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  build: {
    target: 'es2023',
    // The size budgets (scripts/size.mjs) read the imports of each chunk.
    manifest: true,
    // A strict content security policy refuses the polyfill and inlined assets.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: BASE },
            { name: 'router', test: ROUTER },
            { name: 'login', test: LOGIN, minShareCount: 2 },
            // At least as many entries load what a module imports, so the two files cannot import each other in a circle.
            // `entriesAware` groups with a merge threshold can: the console then fails to start.
            { name: 'common', minShareCount: COMMON_MIN_ENTRIES },
            { name: 'shared', minShareCount: SHARED_MIN_ENTRIES },
          ],
        },
      },
    },
  },
})
