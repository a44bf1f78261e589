import type { KnowledgeConfig, KnowledgeSource, Passage, SourceNote } from '@platform/contract'
import { nextId } from '../../ids.ts'

/** A knowledge base in which everything is disabled. */
export function buildKnowledgeConfig(fields: Partial<KnowledgeConfig> = {}): KnowledgeConfig {
  return {
    fromWebsite: false,
    websites: [],
    fromDocuments: false,
    documents: [],
    configurationId: null,
    rereadEveryHours: 0,
    revision: 0,
    ...fields,
  }
}

/** A website that has been read. */
export function buildKnowledgeSource(fields: Partial<KnowledgeSource> = {}): KnowledgeSource {
  return {
    id: nextId('source'),
    kind: 'website',
    name: 'https://help.example.com/',
    state: 'ready',
    errorCode: null,
    detail: '',
    pages: 12,
    passages: 48,
    characters: 41_300,
    isPartial: false,
    notes: [],
    notesTotal: 0,
    sizeBytes: null,
    readAt: '2026-03-04T10:00:00.000Z',
    nextReadAt: null,
    ...fields,
  }
}

/** A document that has been read. */
export function buildDocumentSource(fields: Partial<KnowledgeSource> = {}): KnowledgeSource {
  return buildKnowledgeSource({ kind: 'document', name: 'Tariff.pdf', pages: 4, sizeBytes: 182_400, ...fields })
}

/** A note about a page of a website that is gone. */
export function buildSourceNote(fields: Partial<SourceNote> = {}): SourceNote {
  return {
    code: 'PAGE_LEFT_OUT',
    count: 1,
    page: null,
    url: 'https://help.example.com/old-prices',
    errorCode: 'HTTP_ERROR',
    detail: '404',
    ...fields,
  }
}

/** A passage of a website. */
export function buildPassage(fields: Partial<Passage> = {}): Passage {
  return {
    sourceId: 'source-help',
    source: 'https://help.example.com/luggage',
    url: 'https://help.example.com/luggage',
    page: null,
    title: 'Luggage › In the cabin',
    text: 'One bag of up to 7 kg and a laptop bag may be carried in the cabin.',
    score: 0.82,
    ...fields,
  }
}
