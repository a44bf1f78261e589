import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components'
import type {
  TabListProps as AriaTabListProps,
  TabPanelProps as AriaTabPanelProps,
  TabProps as AriaTabProps,
  TabsProps as AriaTabsProps,
} from 'react-aria-components'
import { classNames } from '../internal/classNames.ts'
import { TabCount } from './TabCount.tsx'
import { watchHiddenTabs } from './watchHiddenTabs.ts'

/** Props of {@link Tabs}. */
export interface TabsProps extends Omit<AriaTabsProps, 'className'> {
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** Panels of which one is visible. For tabs with an address, use `TabLinks`. */
export function Tabs({ className, ...rest }: TabsProps) {
  return <AriaTabs {...rest} className={classNames('platform-Tabs', className)} />
}

/** Props of {@link TabList}. */
export interface TabListProps<T extends object> extends Omit<AriaTabListProps<T>, 'className' | 'style'> {
  className?: string
  ref?: Ref<HTMLDivElement>
}

/** The row of tabs. Arrow keys move between them. It scrolls and fades as that of `TabLinks`. */
export function TabList<T extends object>({ className, ref, ...rest }: TabListProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => row.current!, [])
  useLayoutEffect(() => (row.current ? watchHiddenTabs(row.current) : undefined), [])
  return <AriaTabList<T> {...rest} ref={row} className={classNames('platform-TabList', className)} />
}

/** Props of {@link Tab}. */
export interface TabProps extends Omit<AriaTabProps, 'className' | 'children' | 'style'> {
  children: ReactNode
  /** Number of records in its panel. */
  count?: number
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * Shows the panel with the same `id`.
 *
 * Its states are attributes:
 * - `.platform-Count[data-kind]`: what the number counts
 * - `.platform-Tab[data-disabled]`: it is disabled
 * - `.platform-Tab[data-focus-visible]`: it has the keyboard focus
 * - `.platform-Tab[data-hovered]`: the pointer is over it
 * - `.platform-Tab[data-selected]`: it is selected
 */
export function Tab({ children, count, className, ...rest }: TabProps) {
  return (
    <AriaTab {...rest} className={classNames('platform-Tab', className)}>
      {children}
      <TabCount count={count} />
    </AriaTab>
  )
}

/** Props of {@link TabPanel}. */
export interface TabPanelProps extends Omit<AriaTabPanelProps, 'className'> {
  className?: string
  ref?: Ref<HTMLDivElement>
}

/**
 * The panel of the tab with the same `id`.
 *
 * Its states are attributes:
 * - `.platform-TabPanel[data-focus-visible]`: it has the keyboard focus
 */
export function TabPanel({ className, ...rest }: TabPanelProps) {
  return <AriaTabPanel {...rest} className={classNames('platform-TabPanel', className)} />
}
