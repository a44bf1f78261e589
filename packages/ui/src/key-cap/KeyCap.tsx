import type { ComponentPropsWithRef } from 'react'
import { classNames } from '../internal/classNames.ts'

/** Props of {@link KeyCap}. */
export type KeyCapProps = ComponentPropsWithRef<'kbd'>

/** A key, or keys pressed together, as they are printed on a keyboard. */
export function KeyCap({ className, ...rest }: KeyCapProps) {
  return <kbd {...rest} className={classNames('platform-KeyCap', className)} />
}
