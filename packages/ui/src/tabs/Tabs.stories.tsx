import type { Meta, StoryObj } from '@storybook/react-vite'
import { TabLink, TabLinks } from './TabLinks.tsx'
import { Tab, TabList, TabPanel, Tabs } from './Tabs.tsx'

const meta = { title: 'Components/Tabs', component: Tabs } satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Panels: Story = {
  render: () => (
    <Tabs>
      <TabList aria-label="Intent">
        <Tab id="phrases" count={14}>
          Training phrases
        </Tab>
        <Tab id="response" count={1}>
          Response
        </Tab>
        <Tab id="history" isDisabled>
          History
        </Tab>
      </TabList>
      <TabPanel id="phrases">Where is my order</TabPanel>
      <TabPanel id="response">It left Pune at 9:40 am.</TabPanel>
      <TabPanel id="history">Nothing yet</TabPanel>
    </Tabs>
  ),
}
export const Links: Story = {
  render: () => (
    <TabLinks aria-label="Agent">
      <TabLink href="#intents" isCurrent count={10}>
        Intents
      </TabLink>
      <TabLink href="#entities">Entities</TabLink>
      <TabLink href="#configuration">Configuration</TabLink>
    </TabLinks>
  ),
}
export const MoreThanFit: Story = {
  render: () => (
    <div style={{ maxInlineSize: 300 }}>
      <TabLinks aria-label="Reports">
        {['Overview', 'User Conversations', 'Sentiment', 'Topics', 'Unanswered'].map((name, index) => (
          <TabLink key={name} href={`#${name}`} isCurrent={index === 0}>
            {name}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  ),
}
export const RightToLeft: Story = {
  render: () => (
    <TabLinks aria-label="التحليلات">
      <TabLink href="#overview" isCurrent>
        نظرة عامة
      </TabLink>
      <TabLink href="#users" count={1840}>
        محادثات المستخدمين
      </TabLink>
    </TabLinks>
  ),
  globals: { locale: 'ar' },
}
export const Dark: Story = { ...Panels, globals: { theme: 'dark' } }
export const LinksDark: Story = { ...Links, globals: { theme: 'dark' } }
