import { defineConfig, mergeConfig } from 'vitest/config';
import config, { STRENGTH } from './vitest.config.ts';

export default mergeConfig(
  { ...config, test: { ...config.test, include: [], exclude: [] } },
  defineConfig({ test: { include: STRENGTH.map((files) => files.replace(/\*\*$/, '**/*.test.ts')) } }),
);
