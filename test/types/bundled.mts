// The bundlers' plugins with their options, and what a bundle counts.
import { turnout as esbuildPlugin } from "turnout/esbuild";
import { counters } from "turnout/runtime";
import { turnout as vitePlugin } from "turnout/vite";
import { turnout as webpackPlugin } from "turnout/webpack";

for (const plugin of [esbuildPlugin, vitePlugin, webpackPlugin]) {
  void [
    plugin(),
    plugin({}),
    plugin({ wasm: "inline", server: true }),
    plugin({ wasm: undefined }),
  ];

  // @ts-expect-error there is no such place
  void plugin({ wasm: "elsewhere" });

  // @ts-expect-error there is no such option
  void plugin({ client: true });
}

const calls: number = counters.calls;
void calls;
