// Tests that an application does not load the message parser of lingui: `@platform/ui` has a sixth of its code.
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

/** The bytes of each module in the bundle of an application. */
async function bytesByModule(entry: string): Promise<Map<string, number>> {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    external: ['react', 'react-dom'],
    outdir: 'bundle',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  return new Map(
    Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).map(([module, { bytesInOutput }]) => [module, bytesInOutput] as const),
    ),
  )
}

it('is in no bundle, neither at first nor later', async () => {
  const modules = await bytesByModule(fileURLToPath(new URL('../packages/ui/src/i18n/index.ts', import.meta.url)))
  const shipped = [...modules].filter(([, bytes]) => bytes > 0).map(([module]) => module)
  expect(shipped.filter((module) => module.includes('/@lingui/core/')).length).toBeGreaterThan(0)
  expect(shipped.filter((module) => /\/(?:@lingui\/message-utils|@messageformat|moo)\//.test(module))).toEqual([])
})
