import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { ErrorState } from './ErrorState.tsx'

describe('ErrorState', () => {
  describeConformance((props, onRetry) => <ErrorState {...props} title="Something went wrong" onRetry={onRetry} />, {
    className: 'platform-ErrorState',
    keyboard: { role: 'button', keys: '{Enter}' },
  })

  it('is announced with its reason', async () => {
    const screen = await renderUi(<ErrorState title="Something went wrong" reason="The server did not answer." />)
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Something went wrongThe server did not answer.')
  })

  it('ignores presses while it retries', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await renderUi(<ErrorState title="Something went wrong" isRetrying onRetry={onRetry} />)
    await screen.getByRole('button').click({ force: true })
    expect(onRetry).not.toHaveBeenCalled()
  })
})
