import type { ComponentType } from 'react'
import { Composer, type ComposerProps } from './parts/Composer.tsx'
import type { ConnectionNoticeProps } from './parts/ConnectionNotice.tsx'
import type { EndedProps } from './parts/Ended.tsx'
import { Header, type HeaderProps } from './parts/Header.tsx'
import { Launcher, type LauncherProps } from './parts/Launcher.tsx'
import type { LoadFailureProps } from './parts/LoadFailure.tsx'
import { Message, type MessageProps } from './parts/Message.tsx'
import type { OutgoingProps } from './parts/Outgoing.tsx'
import type { QuickRepliesProps } from './parts/QuickReplies.tsx'
import type { RatingProps } from './parts/Rating.tsx'
import { Skeleton } from './parts/Skeleton.tsx'
import type { SourcesProps } from './parts/Sources.tsx'
import type { TypingProps } from './parts/Typing.tsx'
import { ConnectionNotice, Ended, LoadFailure, Outgoing, QuickReplies, Rating, Sources, Typing } from './richParts.tsx'

/** The visible parts of a chat. Each can be replaced by a component with the same props. */
export interface ChatSlots {
  readonly Launcher: ComponentType<LauncherProps>
  readonly Header: ComponentType<HeaderProps>
  readonly Message: ComponentType<MessageProps>
  readonly Outgoing: ComponentType<OutgoingProps>
  readonly QuickReplies: ComponentType<QuickRepliesProps>
  readonly Sources: ComponentType<SourcesProps>
  readonly Typing: ComponentType<TypingProps>
  readonly Composer: ComponentType<ComposerProps>
  readonly ConnectionNotice: ComponentType<ConnectionNoticeProps>
  readonly Skeleton: ComponentType
  readonly LoadFailure: ComponentType<LoadFailureProps>
  readonly Rating: ComponentType<RatingProps>
  readonly Ended: ComponentType<EndedProps>
}

export const DEFAULT_SLOTS: ChatSlots = {
  Launcher,
  Header,
  Message,
  Outgoing,
  QuickReplies,
  Sources,
  Typing,
  Composer,
  ConnectionNotice,
  Skeleton,
  LoadFailure,
  Rating,
  Ended,
}
