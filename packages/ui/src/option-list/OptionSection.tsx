import type { ReactNode } from 'react'
import { Collection, Header, ListBoxSection } from 'react-aria-components'
import type { Key } from 'react-aria-components'

/** Props of {@link OptionSection}. */
export interface OptionSectionProps<T extends object> {
  /** Required if sections come from `items`. */
  id?: Key
  /** Heading of the options. */
  title: string
  /** The options, or a function that renders an item. */
  children: ReactNode | ((item: T) => ReactNode)
  items?: Iterable<T>
}

/** A group of options with a heading. */
export function OptionSection<T extends object>({ id, title, children, items }: OptionSectionProps<T>) {
  return (
    <ListBoxSection id={id} className="platform-OptionSection">
      <Header className="platform-OptionSection-title">{title}</Header>
      <Collection items={items}>{children}</Collection>
    </ListBoxSection>
  )
}
