import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it } from 'vitest'
import { PageHeader } from './PageHeader.tsx'

describe('PageHeader', () => {
  describeConformance((props, onBack) => <PageHeader {...props} title="Order Assistant" onBack={onBack} />, {
    className: 'platform-PageHeader',
    keyboard: { role: 'button', keys: '{Enter}' },
  })

  it('contains the h1, and no arrow without an address', async () => {
    const screen = await renderUi(<PageHeader title="Skills" />)
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Skills')
    expect(screen.getByRole('button').elements()).toHaveLength(0)
  })
})
