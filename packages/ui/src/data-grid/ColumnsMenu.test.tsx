import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ColumnsMenu, type ColumnsMenuProps } from './ColumnsMenu.tsx'

const columns = [
  { id: 'name', header: 'Name', isFixed: true },
  { id: 'city', header: 'City' },
  { id: 'value', header: 'Value' },
]

function Columns(props: Partial<ColumnsMenuProps>) {
  const [hidden, setHidden] = useState<readonly string[]>(['value'])
  return (
    <>
      <ColumnsMenu columns={columns} hiddenColumns={hidden} onHiddenColumnsChange={setHidden} {...props} />
      <output>{hidden.join()}</output>
    </>
  )
}

describe('ColumnsMenu', () => {
  describeConformance((props) => <Columns {...props} />, { className: 'platform-Button' })

  it('shows and hides columns by keyboard, and omits those that cannot be hidden', async () => {
    await renderUi(<Columns />)
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Name' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'City' })).toBeChecked()
    await expect.element(page.getByRole('menuitemcheckbox', { name: 'Value' })).not.toBeChecked()
    await userEvent.keyboard(' {ArrowDown} ')
    await expect.element(page.getByRole('status')).toHaveTextContent('city')
  })
})
