import { describe, expect, it } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { Spinner } from './Spinner.tsx'

describe('Spinner', () => {
  describeConformance((props) => <Spinner {...props} label="Loading" />, { className: 'platform-Spinner' })

  it('is decorative without a label', async () => {
    const screen = await renderUi(<Spinner data-testid="spinner" />)
    await expect.element(screen.getByTestId('spinner')).toHaveAttribute('aria-hidden', 'true')
  })
})
