import { renderUi } from '@platform/testing/render'
import { useRef, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useReorder } from './useReorder.ts'

const ROW = { display: 'flex', blockSize: '40px' } as const

function Cities() {
  const [ids, setIds] = useState(['Pune', 'Nashik', 'Nagpur'])
  const list = useRef<HTMLUListElement>(null)
  const moves = useReorder({
    list,
    ids,
    onMove: (id, index) => setIds(ids.filter((other) => other !== id).toSpliced(index, 0, id)),
    movedText: (id, index) => `${id} is now ${index + 1}`,
  })
  return (
    <>
      <p role="status">{moves.announcement}</p>
      <ul ref={list}>
        {ids.map((id, index) => (
          <li key={id} style={ROW} data-drop={moves.dropSide(index)}>
            <button type="button" {...moves.handleProps(id)}>
              Move {id}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

async function show() {
  const screen = await renderUi(<Cities />)
  const order = () =>
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent.replace('Move ', ''))
  return { screen, order, handle: (name: string) => screen.getByRole('button', { name: `Move ${name}` }) }
}

describe('useReorder', () => {
  it('moves an item by the arrow keys, keeps the focus on it, and announces the move', async () => {
    const { screen, order, handle } = await show()
    handle('Pune').element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect.poll(order).toEqual(['Nashik', 'Nagpur', 'Pune'])
    await expect.element(handle('Pune')).toHaveFocus()
    await expect.element(screen.getByRole('status')).toHaveTextContent('Pune is now 3')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(order).toEqual(['Nashik', 'Pune', 'Nagpur'])
  })

  it('moves an item before or after the one that it is dropped at', async () => {
    const { screen, order, handle } = await show()
    const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
    await userEvent.dragAndDrop(handle('Pune'), row('Nagpur'), { targetPosition: { x: 5, y: 36 } })
    await expect.poll(order).toEqual(['Nashik', 'Nagpur', 'Pune'])
    await userEvent.dragAndDrop(handle('Pune'), row('Nashik'), { targetPosition: { x: 5, y: 4 } })
    await expect.poll(order).toEqual(['Pune', 'Nashik', 'Nagpur'])
  })
})
