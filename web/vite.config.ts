import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    outDir: '../src/casefile/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // an inlined font would count for pages that never show it
    reportCompressedSize: false,
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
  },
})
