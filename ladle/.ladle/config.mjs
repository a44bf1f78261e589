export default {
  stories: 'dist-stories/*.stories.tsx',
  viteConfig: 'vite.config.ts',
  outDir: 'dist',
  port: 61116,
}
