import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const SERVER = 'http://127.0.0.1:4400'

/** A language of react-aria's own texts ("Close", "3 selected"); en-US is what others fall back to. */
const ARIA_TEXTS = /react-(?:aria|stately)\/dist\/private\/intl\/.*\/([a-z]{2})-[A-Z]{2}\.mjs$/
const SPOKEN = ['en', 'hi', 'ar']
/** What every screen needs: one file that browsers keep over releases, and that compresses better whole. */
const BASE = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@lingui|@messageformat|moo)\//
/** What every screen but the login needs. */
const ROUTER = /node_modules\/react-router\//

/** Leaves out react-aria's texts in the thirty languages that the console does not speak. */
function onlySpokenLanguages(): Plugin {
  return {
    name: 'only-spoken-languages',
    load(id) {
      const language = ARIA_TEXTS.exec(id)?.[1]
      return language === undefined || SPOKEN.includes(language) ? null : 'export default {}'
    },
  }
}

export default defineConfig({
  plugins: [react(), onlySpokenLanguages()],
  // Sources of the workspace instead of their builds.
  resolve: { conditions: ['@platform/source', 'module', 'browser', 'development|production'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  build: {
    target: 'es2023',
    // The size budgets (scripts/size.mjs) read which chunk needs which.
    manifest: true,
    // The polyfill and inlined assets are what a strict content security policy would refuse.
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
