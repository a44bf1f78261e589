import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it } from 'vitest'
import { ProgressBar } from './ProgressBar.tsx'

describe('ProgressBar', () => {
  describeConformance(
    (props, onCancel) => <ProgressBar {...props} label="members-august.csv" value={0.62} onCancel={onCancel} />,
    { className: 'platform-ProgressBar', keyboard: { role: 'button', keys: '{Enter}' } },
  )

  it('reports the progress', async () => {
    const screen = await renderUi(<ProgressBar label="Train Agent" value={0.62} />)
    const bar = screen.getByRole('progressbar', { name: 'Train Agent' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '0.62')
    await expect.element(bar).toHaveAttribute('aria-valuetext', '62%')
  })

  it('reports no number while the progress is unknown', async () => {
    const screen = await renderUi(<ProgressBar label="Train Agent" />)
    await expect.element(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  })
})
