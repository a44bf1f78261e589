import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { EditConflict } from './EditConflict.tsx'
import type { EditConflictDecision, EditConflictField } from './EditConflict.tsx'
import { EditConflictItems } from './EditConflictItems.tsx'

const fields: readonly EditConflictField[] = [
  {
    id: 'name',
    label: 'Name',
    mine: { content: 'Asha', isDifferent: true },
    theirs: { content: 'Asha K', isDifferent: true },
  },
  {
    id: 'labels',
    label: 'Labels',
    mine: { content: <EditConflictItems summary="3 only here" items={['vip', 'new', 'pune']} limit={2} /> },
    theirs: { content: 'None' },
  },
]

async function show(onDecide: (decision: EditConflictDecision) => Promise<unknown>, mergeText?: string) {
  const onPostpone = vi.fn<() => void>()
  const screen = await renderUi(
    <EditConflict
      title="Two people changed “Asha”"
      fields={fields}
      theirsSavedAt="2026-11-22T10:15:00Z"
      mergeText={mergeText}
      onDecide={onDecide}
      onPostpone={onPostpone}
    />,
  )
  return { screen, onPostpone }
}
const nothing = () => Promise.resolve()

describe('EditConflict', () => {
  describeConformance(
    (props, handler) => (
      <EditConflict
        {...props}
        title="Two people changed “Asha”"
        fields={fields}
        onDecide={nothing}
        onPostpone={handler}
      />
    ),
    { className: 'platform-EditConflict', keyboard: { role: 'button', keys: '{Escape}' } },
  )

  it('shows both versions, and marks what differs', async () => {
    const { screen } = await show(nothing)
    const mine = screen.getByRole('region', { name: 'Yours' })
    const theirs = screen.getByRole('region', { name: 'Theirs' })
    await expect.element(mine.getByText('Asha', { exact: true })).toHaveAttribute('data-different')
    await expect.element(theirs.getByText('Asha K')).toHaveAttribute('data-different')
    await expect.element(theirs.getByText('None')).not.toHaveAttribute('data-different')
    await expect.element(theirs.getByText(/^saved /u)).toBeVisible()
  })

  it('lists some of the items, and counts the others', async () => {
    const { screen } = await show(nothing)
    const items = screen.getByRole('listitem').elements()
    expect(items.map(({ textContent }) => textContent)).toEqual(['vip', 'new', 'and 1 more'])
  })

  it.each([
    { button: 'Keep mine', decision: 'keepMine' },
    { button: 'Take theirs', decision: 'takeTheirs' },
    { button: 'Merge both', decision: 'merge' },
  ])('decides by “$button”, and waits for it', async ({ button, decision }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const onDecide = vi.fn<(decision: EditConflictDecision) => Promise<void>>(() => promise)
    const { screen } = await show(onDecide, 'Merge both')
    await screen.getByRole('button', { name: button }).click()
    expect(onDecide).toHaveBeenCalledExactlyOnceWith(decision)
    await expect.element(screen.getByRole('button', { name: `${button} In progress` })).toBeVisible()
    resolve()
    await expect.element(screen.getByRole('button', { name: button, exact: true })).toBeEnabled()
  })

  it('does not offer to merge what cannot be merged', async () => {
    const { screen } = await show(nothing)
    await expect.element(screen.getByRole('button', { name: 'Keep mine' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Merge both' }).query()).toBeNull()
  })

  it('returns to the form by its button and by Escape', async () => {
    const { screen, onPostpone } = await show(nothing)
    await screen.getByRole('button', { name: 'Back to editing' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onPostpone).toHaveBeenCalledTimes(2)
  })
})
