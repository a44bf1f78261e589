import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it } from 'vitest'
import { Avatar } from './Avatar.tsx'

describe('Avatar', () => {
  describeConformance((props) => <Avatar {...props} name="Neha Sharma" />, { className: 'platform-Avatar' })

  it.each([
    ['Neha Sharma', 'NS'],
    ['neha', 'N'],
    ['Ana Maria da Silva', 'AS'],
    ['नेहा शर्मा', 'नेश'],
    ['', ''],
  ])('shows the initials of %j as %j', async (name, letters) => {
    const { container } = await renderUi(<Avatar name={name} />)
    expect(container.textContent).toBe(letters)
  })
})
