import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, it } from 'vitest'
import { useScrollFocus } from './useScrollFocus.ts'

const host = document.createElement('div')
const root = createRoot(host)
document.body.append(host)
afterEach(() => flushSync(() => root.render(null)))

function Scroller({ hasButton = false }: { hasButton?: boolean }) {
  const scroller = useScrollFocus()
  return (
    <div ref={scroller} role="region" aria-label="Terms" style={{ blockSize: 40, overflow: 'auto' }}>
      <p style={{ blockSize: 400 }}>A long text</p>
      {hasButton && <button type="button">Agree</button>}
    </div>
  )
}

it('lets a keyboard reach a long text with the frame that shows it, and a button of it without one more Tab', async () => {
  flushSync(() => root.render(<Scroller />))
  const region = host.firstElementChild as HTMLElement
  expect(region.tabIndex).toBe(0)
  root.render(<Scroller hasButton />)
  await expect.poll(() => region.tabIndex).toBe(-1)
})
