export * from './battle';
export * from './unit';
