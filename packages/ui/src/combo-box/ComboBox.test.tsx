import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { userEvent } from 'vitest/browser'
import { Option } from '../option-list/Option.tsx'
import type { OptionLoadState } from '../option-list/OptionList.tsx'
import { ComboBox } from './ComboBox.tsx'

interface Place {
  id: number
  name: string
}

const CITIES: readonly Place[] = ['Pune', 'Nashik', 'Nagpur', 'Madurai'].map((name, id) => ({ id, name }))
const PAGE = 20

function Cities(props: { onChange?: (id: unknown) => void; onAction?: () => void }) {
  return (
    <ComboBox
      label="City"
      items={CITIES}
      onChange={props.onChange}
      emptyText="No Record"
      footerAction={props.onAction && { label: 'Create city', onAction: props.onAction }}
    >
      {(city) => <Option id={city.id}>{city.name}</Option>}
    </ComboBox>
  )
}

/** A list of a hundred streets that loads in pages of twenty. */
function Streets({ onPage }: { onPage: (page: number) => void }) {
  const [count, setCount] = useState(PAGE)
  const [loadState, setLoadState] = useState<OptionLoadState>('ready')
  const items = Array.from({ length: count }, (_, id) => ({ id, name: `Street ${id + 1}` }))
  function loadMore() {
    onPage(count / PAGE)
    setLoadState('loadingMore')
    setTimeout(() => {
      setCount((count) => count + PAGE)
      setLoadState('ready')
    }, 10)
  }
  return (
    <ComboBox
      label="Street"
      items={items}
      loadState={loadState}
      onSearch={() => {}}
      onLoadMore={count < 100 ? loadMore : undefined}
    >
      {(street) => <Option id={street.id}>{street.name}</Option>}
    </ComboBox>
  )
}

describe('ComboBox', () => {
  describeConformance(
    (props, onInputChange) => (
      <ComboBox {...props} label="City" items={CITIES} onInputChange={onInputChange}>
        {(city) => <Option id={city.id}>{city.name}</Option>}
      </ComboBox>
    ),
    { className: 'platform-ComboBox', keyboard: { role: 'combobox', keys: 'n' } },
  )

  it('filters by typing, and selects by keyboard', async () => {
    const onChange = vi.fn()
    const screen = await renderUi(<Cities onChange={onChange} />)
    const input = screen.getByRole('combobox', { name: 'City' })
    await input.fill('na')
    await expect
      .poll(() =>
        screen
          .getByRole('option')
          .elements()
          .map((option) => option.textContent),
      )
      .toEqual(['Nashik', 'Nagpur'])
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith(2)
    await expect.element(input).toHaveValue('Nagpur')
  })

  it('reports that nothing was found and still offers its action', async () => {
    const onAction = vi.fn()
    const screen = await renderUi(<Cities onAction={onAction} />)
    await screen.getByRole('combobox').fill('zz')
    await expect.element(screen.getByText('No Record', { exact: true })).toBeVisible()
    await screen.getByRole('option', { name: 'Create city' }).click()
    expect(onAction).toHaveBeenCalledOnce()
  })

  it('loads the next page when the end comes into view, once per page', async () => {
    const onPage = vi.fn()
    const screen = await renderUi(<Streets onPage={onPage} />)
    await screen.getByRole('button', { name: /Street/u }).click()
    await expect.element(screen.getByRole('option', { name: 'Street 20', exact: true })).toBeInTheDocument()
    const list = screen.getByRole('listbox').element()
    for (let page = 2; page <= 5; page += 1) {
      await expect
        .poll(() => {
          list.scrollTop = list.scrollHeight
          return screen.getByRole('option').elements().length
        })
        .toBeGreaterThanOrEqual(page * PAGE)
    }
    expect(onPage.mock.calls.map(([page]) => page)).toEqual([1, 2, 3, 4])
  })

  it('searches for the typed text after a pause, not for the chosen option', async () => {
    const onSearch = vi.fn()
    const screen = await renderUi(
      <ComboBox label="City" items={CITIES} onSearch={onSearch} debounceMs={300}>
        {(city) => <Option id={city.id}>{city.name}</Option>}
      </ComboBox>,
    )
    await screen.getByRole('combobox').click()
    await userEvent.keyboard('na')
    await expect.poll(() => onSearch.mock.calls).toEqual([['na']])
    await screen.getByRole('option', { name: 'Nashik' }).click()
    await expect.element(screen.getByRole('combobox')).toHaveValue('Nashik')
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(onSearch.mock.calls).toEqual([['na'], ['']])
  })
})
