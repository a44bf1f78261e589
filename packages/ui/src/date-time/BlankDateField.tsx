import type { ReactNode } from 'react'
import { classNames } from '../internal/classNames.ts'

/** A date field as a server renders it: its label, and an empty box of its size. @internal */
export function BlankDateField({ label, className }: { label: ReactNode; className?: string | undefined }) {
  return (
    <div className={classNames('platform-Field', className)}>
      {label && <span className="platform-Field-label">{label}</span>}
      <div className="platform-InputBox platform-DateBox" />
    </div>
  )
}
