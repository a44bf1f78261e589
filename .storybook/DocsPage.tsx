import { Controls, Description, Primary, Subtitle, Title } from '@storybook/addon-docs/blocks'
import type { ReactElement } from 'react'

/** The docs page of a component: description, primary story and props. Its states are separate stories in the sidebar. */
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
