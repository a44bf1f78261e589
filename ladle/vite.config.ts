// Ladle brings a Vite of its own, older than ours: its configuration is a plain object.
export default {
  resolve: { conditions: ['@platform/source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022' },
}
