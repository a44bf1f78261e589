import type { ReactElement } from 'react'
import { Drawing } from './Icon.tsx'

const PATHS = {
  bot: 'M5 9.500A2.5 2.5 0 0 1 7.5 7h9A2.5 2.5 0 0 1 19 9.500v6a2.5 2.5 0 0 1-2.5 2.500h-9A2.5 2.5 0 0 1 5 15.500ZM12 7V4M9 12v1.500M15 12v1.5',
  person: 'M12 11.500a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 19.500a7 7 0 0 1 14 0',
  external: 'M13.5 5H19v5.500M19 5l-8 8M10 6H7a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-3',
  star: 'M12 3.500l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.4 9.800l6-.800Z',
  warn: 'M12 8v5M12 16.500h.01M10.6 4l-7.5 13a1.6 1.6 0 0 0 1.4 2.500h15a1.6 1.6 0 0 0 1.4-2.500l-7.5-13a1.6 1.6 0 0 0-2.8 0Z',
}

/** An icon that is not needed at the start of a conversation. */
export function RichIcon({ name }: { readonly name: keyof typeof PATHS }): ReactElement {
  return <Drawing name={name} path={PATHS[name]} />
}
