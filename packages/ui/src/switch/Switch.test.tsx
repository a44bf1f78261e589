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
})
