import { act, renderHook as render, type RenderHookOptions, type RenderHookResult } from '@testing-library/react'
import { onTestFinished } from 'vitest'

/** A rendered hook, with the function that applies updates of React. */
export interface RenderedHook<R, P> extends RenderHookResult<R, P> {
  readonly act: (update: () => unknown) => Promise<void>
}

/**
 * Renders a hook in Node on a light DOM (`// @vitest-environment happy-dom`), and unmounts it after the test. Components
 * are tested in a browser instead: a light DOM has no layout and no focus order.
 *
 * @example
 * const { result, act } = await renderHook(() => useAgents(), { wrapper: withPlatform(memoryBackend()) })
 */
export async function renderHook<R, P>(
  hook: (props: P) => R,
  options?: RenderHookOptions<P>,
): Promise<RenderedHook<R, P>> {
  const rendered = render(hook, options)
  onTestFinished(() => rendered.unmount())
  return { ...rendered, act: (update) => act(async () => void (await update())) }
}
