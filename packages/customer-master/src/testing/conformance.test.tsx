import { describeExports } from '@platform/testing/conformance'
import type { ConformanceLine } from '@platform/testing/conformance'
import { memoryBackend } from '@platform/testing/memory-backend'
import { withPlatform } from '@platform/testing/render-platform'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { describe } from 'vitest'
import * as exported from '../index.ts'
import '../styles.css'

const ignore = () => {}

/** Renders with its own back end. */
function Platform({ children }: { children: ReactNode }) {
  const [Provider] = useState(() => withPlatform(memoryBackend()))
  return <Provider>{children}</Provider>
}

/** The suite of a component that forwards no props. */
const line = (className: string, make: (handler: () => void) => ReactElement): ConformanceLine => ({
  className,
  forwards: [],
  make: (_props, handler) => <Platform>{make(handler)}</Platform>,
})

describe('@platform/customer-master', () => {
  describeExports(exported, {
    PhoneBook: line('platform-PhoneBook', () => (
      <exported.PhoneBook
        view={{ search: '', groupId: null, labelId: null, from: 0 }}
        onViewChange={ignore}
        onContactOpen={ignore}
        onContactCreate={ignore}
      />
    )),
  })
})
