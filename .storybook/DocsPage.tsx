import { Controls, Description, Primary, Subtitle, Title } from '@storybook/addon-docs/blocks'
import type { ReactElement } from 'react'

/** The page of a component: what it is, how it looks, what it takes. Its states are in the sidebar, one story each. */
export function DocsPage(): ReactElement {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
    </>
  )
}
