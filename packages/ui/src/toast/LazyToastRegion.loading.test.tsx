import { expect, it } from 'vitest'
import { renderUi } from '@platform/testing/render'
import { Button } from '../button/Button.tsx'
import { useToasts } from './ToastsContext.ts'

const loaded: string[] = []
new PerformanceObserver((list) => loaded.push(...list.getEntries().map(({ name }) => name))).observe({
  type: 'resource',
})
const isRegionLoaded = () => loaded.some((name) => name.includes('/ToastRegion.tsx'))

function Saver() {
  const toasts = useToasts()
  return <Button onPress={() => toasts.success('Saved')}>Save</Button>
}

it('the region loads with the first component that uses toasts, and not before', async () => {
  const screen = await renderUi(<Button>Sign in</Button>)
  await expect.element(screen.getByRole('button')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(isRegionLoaded()).toBe(false)
  await renderUi(<Saver />)
  await expect.poll(isRegionLoaded).toBe(true)
})
