import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { RecordButtons } from './RecordButtons.tsx'

describe('RecordButtons', () => {
  describeConformance(
    (props, handler) => <RecordButtons {...props} name="Asha" onEdit={handler} onDelete={handler} />,
    {
      className: 'platform-RecordButtons',
      keyboard: { role: 'button', keys: '{Enter}' },
    },
  )

  it('names the record, and shows the available actions', async () => {
    const onDelete = vi.fn<() => void>()
    const screen = await renderUi(<RecordButtons name="Asha" onDelete={onDelete} />)
    await screen.getByRole('button', { name: 'Delete Asha' }).click()
    expect(onDelete).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Edit Asha' }).query()).toBeNull()
  })
})
