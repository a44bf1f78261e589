import { describe, expect, it } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { Switch } from './Switch.tsx'

describe('Switch', () => {
  describeConformance(
    (props, onChange) => (
      <Switch {...props} help="Asked when it is missing" onChange={onChange}>
        Required
      </Switch>
    ),
    { className: 'platform-Switch', keyboard: { role: 'switch', keys: ' ' } },
  )

  it('is switched by a press on its text or its mark', async () => {
    const screen = await renderUi(<Switch>Required</Switch>)
    await screen.getByText('Required').click({ force: true })
    await expect.element(screen.getByRole('switch')).toBeChecked()
    await screen.getByRole('switch').click()
    await expect.element(screen.getByRole('switch')).not.toBeChecked()
  })

  it.each(['en', 'ar'] as const)(
    'has its knob 2 px from the start when off, and from the end when on, in %s',
    async (locale) => {
      const screen = await renderUi(<Switch>Required</Switch>, { locale })
      await expect.poll(() => gapsOf(screen.container)).toEqual({ start: 2, end: 14, top: 2, bottom: 2 })
      await screen.getByRole('switch').click()
      await expect.poll(() => gapsOf(screen.container)).toEqual({ start: 14, end: 2, top: 2, bottom: 2 })
    },
  )
})

/** The distances in pixels between the knob of a switch and the edges of its track. */
function gapsOf(container: Element) {
  const [trackElement, knobElement] = ['.platform-Switch-mark', '.platform-Switch-knob'].map((selector) =>
    container.querySelector(selector),
  )
  if (!trackElement || !knobElement) return null
  const [track, knob] = [trackElement.getBoundingClientRect(), knobElement.getBoundingClientRect()]
  const [left, right] = [knob.left - track.left, track.right - knob.right].map(Math.round)
  const isRightToLeft = getComputedStyle(trackElement).direction === 'rtl'
  return {
    start: isRightToLeft ? right : left,
    end: isRightToLeft ? left : right,
    top: Math.round(knob.top - track.top),
    bottom: Math.round(track.bottom - knob.bottom),
  }
}
