import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ProgressBar } from './ProgressBar.tsx'

function Task() {
  const [isPaused, setPaused] = useState(false)
  return (
    <ProgressBar
      label="Train Agent"
      value={0.5}
      status={isPaused ? 'paused' : 'running'}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
    />
  )
}

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

  it('pauses, and continues by the same button, which keeps the focus', async () => {
    const screen = await renderUi(<Task />)
    await screen.getByRole('button', { name: 'Pause' }).click()
    await expect.element(screen.getByRole('button', { name: 'Continue' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
  })

  it('reports no number while the progress is unknown', async () => {
    const screen = await renderUi(<ProgressBar label="Train Agent" />)
    await expect.element(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  })
})
