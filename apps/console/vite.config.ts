import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SERVER = 'http://127.0.0.1:4400'

/** Matches the modules of react-aria's own texts ("Close", "3 selected"); en-US is the fallback. */
const ARIA_TEXTS = /react-(?:aria|stately)\/dist\/private\/intl\/.*\/([a-z]{2})-[A-Z]{2}\.mjs$/
const SUPPORTED_LANGUAGES = ['en', 'hi', 'ar']
/** Modules of every screen: one file that stays cached over releases and compresses better. */
const BASE = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui|@messageformat|moo)\//
/** Modules of every screen except the login. */
const ROUTER = /node_modules\/react-router\//

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
          ],
        },
      },
    },
  },
})
