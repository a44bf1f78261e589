export { diffVersions, type VersionContent } from './diffVersions.ts'
export type {
  ComparedParameter,
  TextChanges,
  Version,
  VersionDiff,
  VersionOrDraft,
  Versions,
} from './versions.schema.ts'
