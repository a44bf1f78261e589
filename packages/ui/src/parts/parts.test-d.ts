import type { ComponentProps } from 'react'
import { Card } from '../card/Card.tsx'
import { defineParts, resolveParts } from './parts.ts'
import type { PropsOfParts, SlotProps } from './parts.ts'

/** Fails to compile when the two types differ. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : never

const boxParts = defineParts('Box', { root: Card, title: 'h2' })
interface BoxProps extends PropsOfParts<typeof boxParts> {
  name: string
}

export const isNamed: Same<keyof NonNullable<BoxProps['slots']>, 'root' | 'title'> = true
export const isTyped: Same<SlotProps<BoxProps, 'title'>, ComponentProps<'h2'>> = true

export const props: readonly BoxProps[] = [
  { name: 'a', classNames: { title: 'large' }, slots: { root: ({ title }) => title, title: () => null } },
  // @ts-expect-error -- no such part
  { name: 'a', classNames: { heading: 'large' } },
  // @ts-expect-error -- no such part
  { name: 'a', slots: { heading: () => null } },
  // @ts-expect-error -- a card has no such prop
  { name: 'a', slots: { root: ({ subtitle }) => subtitle } },
]

// @ts-expect-error -- a part without a class cannot be styled
defineParts('Box', { root: ({ name }: { name: string }) => name })

// @ts-expect-error -- no such part
resolveParts(boxParts, {}).classOf('heading')
