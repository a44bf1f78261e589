import type { Entity, OutputOf } from '@platform/contract'

/** The entities of one reply. */
export const entitiesOf = ({ entities }: OutputOf<'entities.list'>): readonly Entity[] => entities
