import type { ComponentProps, ComponentType, JSX, JSXElementConstructor } from 'react'
import { classNames as joinNames } from '../internal/classNames.ts'
import { warnUnknownParts } from './warnUnknownParts.ts'

// Declared here because the packages are typed for browsers. The expression is not that of `isDevelopment`, because esbuild
// keeps a function whose only call is behind a constant of another module.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

// oxlint-disable-next-line typescript/no-explicit-any -- the props of any component
type AnyComponent = keyof JSX.IntrinsicElements | JSXElementConstructor<any>

/** The default component of each part, by the name of the part. */
export type PartDefaults = Readonly<Record<string, AnyComponent>>

/** The parts without the props that a class needs: defining them does not compile. */
type WithClassName<Defaults extends PartDefaults> = {
  readonly [Part in keyof Defaults]: 'className' extends keyof ComponentProps<Defaults[Part]> ? Defaults[Part] : never
}

/** The parts of a component. Created by {@link defineParts}. */
export interface Parts<Defaults extends PartDefaults = PartDefaults> {
  /** Name of the component, for example `Report`. */
  readonly component: string
  readonly defaults: Defaults
}

/** Props by which a host changes the parts of a component. */
export interface PartProps<Defaults extends PartDefaults> {
  /**
   * Components that replace those of parts. Each receives the props of the part that it replaces. Define it outside of a
   * component: a new function in each render loses the state of the part.
   */
  slots?: { readonly [Part in keyof Defaults]?: ComponentType<ComponentProps<Defaults[Part]>> | undefined } | undefined
  /** Classes of parts, beside their own. */
  classNames?: { readonly [Part in keyof Defaults]?: string | undefined } | undefined
}

/** Props of the parts of a component, for the interface of its props. */
export type PropsOfParts<P extends Parts> = P extends Parts<infer Defaults> ? PartProps<Defaults> : never

/**
 * The props that a component receives in a slot.
 *
 * @example
 * function OwnTrend({ dashboard }: SlotProps<DashboardProps, 'trend'>) { … }
 */
export type SlotProps<Props extends { slots?: object | undefined }, Part extends keyof NonNullable<Props['slots']>> =
  NonNullable<NonNullable<Props['slots']>[Part]> extends ComponentType<infer PropsOfPart> ? PropsOfPart : never

/**
 * Declares the parts of a component: the one list from which their names and props are typed, documented and tested.
 *
 * @param component Name of the component; the class of a part is `platform-<component>-<part>`, that of `root` without a part.
 * @param defaults The component or the element of each part. It must take `className`.
 * @example
 * export const reportParts = defineParts('Report', { root: Tabs, header: PageHeader, timeZone: 'p' })
 */
export function defineParts<Defaults extends PartDefaults>(
  component: string,
  defaults: Defaults & WithClassName<Defaults>,
): Parts<Defaults> {
  return { component, defaults }
}

/** The components of the parts, and the function that returns the class of a part. */
export interface ResolvedParts<Defaults extends PartDefaults> {
  /** The component of each part: that of the host, or the default. */
  readonly Part: Defaults
  /** Returns the classes of a part: its own, more of the component's, and that of the host. */
  readonly classOf: (part: keyof Defaults & string, ...more: readonly string[]) => string
}

/**
 * Returns the parts of a component as a host has changed them. Costs one object, and needs no context and no element. In
 * development, logs each name that is no part.
 *
 * @example
 * const { Part, classOf } = resolveParts(reportParts, { slots, classNames })
 * return <Part.header className={classOf('header')} title={title} />
 */
export function resolveParts<Defaults extends PartDefaults>(
  { component, defaults }: Parts<Defaults>,
  { slots, classNames }: PartProps<Defaults>,
): ResolvedParts<Defaults> {
  if (process.env.NODE_ENV !== 'production') {
    for (const given of [slots, classNames]) warnUnknownParts(component, Object.keys(defaults), given)
  }
  return {
    Part: slots ? { ...defaults, ...withoutUndefined(slots) } : defaults,
    classOf: (part, ...more) => joinNames(partClass(component, part), ...more, classNames?.[part]),
  }
}

/** A slot that is given as undefined keeps its default. */
const withoutUndefined = (slots: object) => Object.fromEntries(Object.entries(slots).filter(([, slot]) => slot))

/** Returns the class by which style sheets and tests find a part. */
export function partClass(component: string, part: string): string {
  return part === 'root' ? `platform-${component}` : `platform-${component}-${part}`
}

/** Whether a value was created by {@link defineParts}. */
export const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && 'component' in value && 'defaults' in value
