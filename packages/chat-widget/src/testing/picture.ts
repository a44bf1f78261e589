/** A picture of a face, for tests and stories. Browsers show SVG; the server stores other formats. */
export const FACE_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Crect width='24' height='24' fill='%23fde68a'/%3E%3Ccircle cx='12' cy='9' r='4' fill='%2392400e'/%3E%3Cpath d='M4 24a8 8 0 0 1 16 0' fill='%2392400e'/%3E%3C/svg%3E"
