export const PLATFORMS: string[]
export function packPlatform(platform: string, options: { version: string; folder: string; node?: string; level?: number }): Promise<string>
export function runtimePackages(platform: string): Map<string, { dev?: boolean }>
