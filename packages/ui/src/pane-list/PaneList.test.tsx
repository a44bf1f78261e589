import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ConfirmDelete } from '../confirm-delete/ConfirmDelete.tsx'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import type { ActionOutcome } from '../outcome/actionOutcome.types.ts'
import { Pane } from './Pane.tsx'
import type { PaneProps } from './Pane.tsx'
import { PaneHead } from './PaneHead.tsx'
import { PaneList } from './PaneList.tsx'
import { PaneNameField } from './PaneNameField.tsx'
import { PaneRow } from './PaneRow.tsx'

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `Story ${index + 1}`)
const idOf = (name: string) => name
const focused = () => document.activeElement?.getAttribute('title')

const pane = (props: Partial<PaneProps>) => (
  <Pane title="Stories" empty={<EmptyState title="No stories yet" />} {...props}>
    <PaneList aria-label="Stories" items={props.isEmpty ? [] : names(2)} itemId={idOf}>
      {(name) => <PaneRow name={name} onOpen={() => {}} />}
    </PaneList>
  </Pane>
)

function Stories({ count = 3, onOpen = () => {} }: { count?: number; onOpen?: (name: string) => void }) {
  const [stories, setStories] = useState(names(count))
  const [renamed, setRenamed] = useState<string | null>(null)
  const [toDelete, setToDelete] = useState<string | null>(null)
  return (
    <>
      <PaneList aria-label="Stories" items={stories} itemId={idOf}>
        {(name) => (
          <PaneRow
            name={name}
            end={3}
            onOpen={() => onOpen(name)}
            field={
              name === renamed && (
                <PaneNameField
                  aria-label="Story name"
                  defaultName={name}
                  onSave={() => Promise.resolve({ status: 'done' })}
                  refusalText={String}
                  onDone={() => setRenamed(null)}
                />
              )
            }
            onRename={{ label: `Rename ${name}`, onPress: () => setRenamed(name) }}
            onDelete={{ label: `Delete ${name}`, onPress: () => setToDelete(name) }}
          />
        )}
      </PaneList>
      {toDelete !== null && (
        <ConfirmDelete
          title={`Delete ${toDelete}?`}
          onDelete={() => {
            setStories(stories.filter((name) => name !== toDelete))
            return { status: 'done' }
          }}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  )
}

describe('PaneList', () => {
  describeConformance(
    (props, handler) => (
      <PaneList {...props} aria-label="Stories" items={names(3)} itemId={idOf}>
        {(name) => <PaneRow name={name} onOpen={handler} />}
      </PaneList>
    ),
    { className: 'platform-PaneList', keyboard: { role: 'button', keys: '{ArrowDown}{Enter}' } },
  )

  it('is one tab stop, and the arrow keys move between its rows', async () => {
    const onOpen = vi.fn<(name: string) => void>()
    const screen = await renderUi(<Stories count={30} onOpen={onOpen} />)
    await screen.getByRole('button', { name: 'Story 2', exact: true }).click()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Story 3')
    await userEvent.keyboard('{PageDown}')
    expect(focused()).toBe('Story 13')
    await userEvent.keyboard('{End}{ArrowDown}')
    expect(focused()).toBe('Story 30')
    await userEvent.keyboard('{PageUp}{Home}{ArrowUp}')
    expect(focused()).toBe('Story 1')
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenLastCalledWith('Story 1')
    expect(document.querySelectorAll('.platform-PaneRow-open[tabindex="0"]')).toHaveLength(1)
  })

  it('renames by F2, and returns the focus to the row', async () => {
    const screen = await renderUi(<Stories />)
    await screen.getByRole('button', { name: 'Story 2', exact: true }).click()
    await userEvent.keyboard('{F2}')
    await expect.element(screen.getByRole('textbox', { name: 'Story name' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Story 2', exact: true })).toHaveFocus()
  })

  it('deletes by the Delete key, and moves the focus to the next row', async () => {
    const screen = await renderUi(<Stories />)
    await screen.getByRole('button', { name: 'Story 2', exact: true }).click()
    await userEvent.keyboard('{Delete}')
    await screen.getByRole('button', { name: 'Yes' }).click()
    await expect.element(screen.getByRole('button', { name: 'Story 3', exact: true })).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Story 2', exact: true }).query()).toBeNull()
  })

  it('reaches the actions of its active row by Tab, and no others', async () => {
    const screen = await renderUi(<Stories />)
    await screen.getByRole('button', { name: 'Story 2', exact: true }).click()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Rename Story 2' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Delete Story 2' })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('.platform-PaneList')).toBeNull()
  })
})

describe('PaneRow', () => {
  describeConformance(
    (props, handler) => (
      <ul style={{ padding: 0, listStyle: 'none' }}>
        <PaneRow {...props} name="Returns" end="12" isCurrent onOpen={handler} />
      </ul>
    ),
    { className: 'platform-PaneRow', keyboard: { role: 'button', keys: '{Enter}' } },
  )

  it('marks the open record', async () => {
    const screen = await renderUi(
      <ul>
        <PaneRow name="Returns" isCurrent onOpen={() => {}} />
      </ul>,
    )
    await expect.element(screen.getByRole('button', { name: 'Returns' })).toHaveAttribute('aria-current', 'true')
    await expect.element(screen.getByRole('listitem')).toHaveAttribute('data-current')
  })
})

describe('PaneHead', () => {
  describeConformance((props) => <PaneHead {...props} title="Stories" caption="Agent" count={1204} />, {
    className: 'platform-PaneHead',
  })
})

describe('Pane', () => {
  describeConformance(
    (props, handler) =>
      pane({
        ...props,
        count: 2,
        add: { label: 'New story', onPress: handler },
        search: { value: '', onSearch: () => {} },
      }),
    { className: 'platform-Pane', keyboard: { role: 'button', keys: '{Enter}' } },
  )

  it('shows the empty state while it is empty', async () => {
    const screen = await renderUi(pane({ isEmpty: true }))
    await expect.element(screen.getByText('No stories yet')).toBeVisible()
  })

  it('names its search, if the page has several', async () => {
    const screen = await renderUi(pane({ search: { value: '', onSearch: () => {}, 'aria-label': 'Search stories' } }))
    await expect.element(screen.getByRole('searchbox', { name: 'Search stories' })).toBeVisible()
  })

  it('shows that a search finds nothing', async () => {
    const search = { value: 'zed', onSearch: () => {} }
    const screen = await renderUi(pane({ isEmpty: true, search }))
    await expect.element(screen.getByText('Nothing found for “zed”')).toBeVisible()
    await screen.rerender(pane({ isEmpty: true, search, noneFoundText: 'No story is called zed' }))
    await expect.element(screen.getByText('No story is called zed')).toBeVisible()
  })

  it('shows only a skeleton while it loads', async () => {
    const screen = await renderUi(pane({ isEmpty: true, status: 'loading' }))
    await expect.element(screen.getByText('Loading')).toBeInTheDocument()
    expect(screen.getByText('No stories yet').query()).toBeNull()
  })

  it('shows why it could not be loaded, and retries', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await renderUi(
      pane({
        isEmpty: true,
        status: 'failed',
        failedTitle: 'The stories could not be loaded.',
        error: { message: 'The server could not be reached.' },
        onRetry,
      }),
    )
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The server could not be reached\./u)
    await screen.getByRole('button', { name: 'Retry' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('loads more rows', async () => {
    const onMore = vi.fn<() => void>()
    const screen = await renderUi(pane({ more: { hasMore: true, onMore } }))
    await screen.getByRole('button', { name: 'Show More' }).click()
    expect(onMore).toHaveBeenCalledOnce()
    await screen.rerender(pane({ more: { hasMore: false, onMore } }))
    expect(screen.getByRole('button', { name: 'Show More' }).query()).toBeNull()
  })
})

describe('PaneNameField', () => {
  type Outcome = ActionOutcome<'DUPLICATE'>
  const field = (onSave: (name: string) => Promise<Outcome>, onDone: () => void) => (
    <PaneNameField
      aria-label="Story name"
      help="Press ENTER to create a story"
      onSave={onSave}
      refusalText={() => 'Story name already exists'}
      onDone={onDone}
    />
  )
  describeConformance(
    (props, handler) => (
      <PaneNameField
        {...props}
        aria-label="Story name"
        onSave={() => Promise.resolve({ status: 'done' })}
        refusalText={String}
        onDone={handler}
      />
    ),
    { className: 'platform-PaneNameField', keyboard: { role: 'textbox', keys: '{Enter}' } },
  )

  it('saves by Enter', async () => {
    const onSave = vi.fn<(name: string) => Promise<Outcome>>(() => Promise.resolve({ status: 'done' }))
    const onDone = vi.fn<() => void>()
    const screen = await renderUi(field(onSave, onDone))
    await expect.element(screen.getByRole('textbox')).toHaveFocus()
    await userEvent.keyboard('Returns{Enter}')
    await expect.poll(() => onDone.mock.calls.length).toBe(1)
    expect(onSave).toHaveBeenCalledExactlyOnceWith('Returns')
  })

  it('cancels by Escape', async () => {
    const onSave = vi.fn<(name: string) => Promise<Outcome>>()
    const onDone = vi.fn<() => void>()
    await renderUi(field(onSave, onDone))
    await userEvent.keyboard('Returns{Escape}')
    expect(onDone).toHaveBeenCalledOnce()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('explains a refusal until something else is typed', async () => {
    const onDone = vi.fn<() => void>()
    const screen = await renderUi(field(() => Promise.resolve({ status: 'refused', rule: 'DUPLICATE' }), onDone))
    await userEvent.keyboard('Returns{Enter}')
    const input = screen.getByRole('textbox')
    await expect.element(input).toHaveAccessibleDescription('Story name already exists')
    await userEvent.keyboard('!')
    await expect.element(input).toHaveAccessibleDescription('Press ENTER to create a story')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('keeps the name after a failure, and shows the reason', async () => {
    const screen = await renderUi(
      field(
        () => Promise.reject(new Error('The server could not be reached.')),
        () => {},
      ),
    )
    await userEvent.keyboard('Returns{Enter}')
    await expect.element(screen.getByText('The server could not be reached.')).toBeVisible()
    await expect.element(screen.getByRole('textbox')).toHaveValue('Returns')
  })
})
