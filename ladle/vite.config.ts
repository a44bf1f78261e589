// Ladle has its own, older version of Vite: its configuration is a plain object.
export default {
  resolve: { conditions: ['@platform/source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2022' },
}
