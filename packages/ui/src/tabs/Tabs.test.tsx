import { describe, expect, it, vi } from 'vitest'
import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { userEvent } from 'vitest/browser'
import { TabLink, TabLinks } from './TabLinks.tsx'
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx'

const parts = (
  <>
    <TabList aria-label="Intent">
      <Tab id="phrases" count={1840}>
        Training phrases
      </Tab>
      <Tab id="response">Response</Tab>
    </TabList>
    <TabPanel id="phrases">Where is my order</TabPanel>
    <TabPanel id="response">It left Pune</TabPanel>
  </>
)

describe('Tabs', () => {
  describeConformance(
    (props, onSelectionChange) => (
      <Tabs {...props} onSelectionChange={onSelectionChange}>
        {parts}
      </Tabs>
    ),
    {
      className: 'platform-Tabs',
      keyboard: { role: 'tab', keys: '{ArrowRight}' },
    },
  )

  it('shows one panel, and its count in the format of the locale', async () => {
    const screen = await renderUi(<Tabs>{parts}</Tabs>)
    await expect
      .element(screen.getByRole('tab', { name: 'Training phrases 1,840' }))
      .toHaveAttribute('aria-selected', 'true')
    await screen.getByRole('tab', { name: 'Response' }).click()
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('It left Pune')
  })

  it('follows the reading direction with its arrow keys', async () => {
    const screen = await renderUi(<Tabs>{parts}</Tabs>, { direction: 'rtl' })
    await userEvent.keyboard('{Tab}{ArrowLeft}')
    await expect.element(screen.getByRole('tab', { name: 'Response' })).toHaveAttribute('aria-selected', 'true')
  })
})

/** Tabs of an agent in a row that is too narrow for them. */
const row = (current: string, inlineSize = 240) => (
  <TabLinks aria-label="Agent" style={{ inlineSize }}>
    {['Intents', 'Entities', 'Configuration', 'Knowledge', 'Test set', 'Evaluation', 'Publish'].map((name) => (
      <TabLink key={name} href={`#${name}`} isCurrent={name === current}>
        {name}
      </TabLink>
    ))}
  </TabLinks>
)

describe('TabLinks', () => {
  describeConformance(
    (props, onPress) => (
      <TabLinks {...props} aria-label="Agent">
        <TabLink href="#intents" isCurrent count={10} onPress={onPress}>
          Intents
        </TabLink>
        <TabLink href="#entities">Entities</TabLink>
      </TabLinks>
    ),
    { className: 'platform-TabList', keyboard: { role: 'link', keys: '{Enter}' } },
  )

  it('opens its pages and marks the current one', async () => {
    const navigate = vi.fn()
    const screen = await renderUi(
      <TabLinks aria-label="Agent">
        <TabLink href="/intents" isCurrent>
          Intents
        </TabLink>
        <TabLink href="/entities">Entities</TabLink>
      </TabLinks>,
      { navigate },
    )
    await expect.element(screen.getByRole('link', { name: 'Intents' })).toHaveAttribute('aria-current', 'page')
    await screen.getByRole('link', { name: 'Entities' }).click()
    expect(navigate).toHaveBeenCalledWith('/entities')
  })

  it.each(['ltr', 'rtl'] as const)('shows the current one in a row that is too narrow (%s)', async (direction) => {
    const screen = await renderUi(row('Evaluation'), { direction })
    const tab = (name: string) => screen.getByRole('link', { name })
    await expect.element(tab('Evaluation')).toBeInViewport({ ratio: 1 })
    await expect.element(tab('Intents')).not.toBeInViewport()
    await screen.rerender(row('Intents'))
    await expect.element(tab('Intents')).toBeInViewport({ ratio: 1 })
  })

  it.each(['ltr', 'rtl'] as const)('fades on the sides where tabs are hidden (%s)', async (direction) => {
    const screen = await renderUi(row('Intents'), { direction })
    const tabs = screen.getByRole('navigation')
    await expect.element(tabs).toHaveAttribute('data-more', 'end')
    await screen.rerender(row('Knowledge'))
    await expect.element(tabs).toHaveAttribute('data-more', 'both')
    await screen.rerender(row('Publish'))
    tabs.element().scrollBy({ left: direction === 'ltr' ? 900 : -900 })
    await expect.element(tabs).toHaveAttribute('data-more', 'start')
    await screen.rerender(row('Publish', 900))
    await expect.element(tabs).not.toHaveAttribute('data-more')
  })
})
