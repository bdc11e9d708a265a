/** Reads the image's configuration from its Dockerfile, in the format of the OCI image configuration. */
import { DockerfileParser, type PropertyInstruction } from 'dockerfile-ast';

export type Image = {
  name: string;
  base: string;
  config: {
    User: string;
    WorkingDir: string;
    Env: string[];
    Cmd: string[];
    ExposedPorts: Record<string, object>;
    Volumes: Record<string, object>;
    StopSignal: string;
    Labels: Record<string, string>;
  };
};

type Instruction = ReturnType<ReturnType<typeof DockerfileParser.parse>['getInstructions']>[number];

/**
 * The configuration of the last stage, with OCI's field names.
 * Source: https://github.com/opencontainers/image-spec/blob/v1.1.1/config.md.
 */
export function imageOf(dockerfile: string, version: string): Image {
  const stage = lastStage(dockerfile);
  const words = (keyword: string) =>
    stage.filter((one) => one.getKeyword() === keyword).flatMap(instructionWords);
  const properties = (keyword: string) =>
    stage
      .filter((one) => one.getKeyword() === keyword)
      .flatMap((one) => (one as PropertyInstruction).getProperties())
      .map((one): [string, string] => [one.getName(), one.getValue() ?? '']);
  const flags = (keyword: string) => Object.fromEntries(words(keyword).map((word) => [word, {}]));
  return {
    name: `reverie:${version}`,
    base: words('FROM')[0]!,
    config: {
      User: words('USER').at(-1)!,
      WorkingDir: words('WORKDIR').at(-1)!,
      Env: properties('ENV').map(([name, value]) => `${name}=${value}`),
      Cmd: JSON.parse(stage.findLast((one) => one.getKeyword() === 'CMD')!.getRawArgumentsContent()!),
      ExposedPorts: Object.fromEntries(words('EXPOSE').map((port) => [`${port}/tcp`, {}])),
      Volumes: flags('VOLUME'),
      StopSignal: words('STOPSIGNAL')[0]!,
      Labels: {
        ...Object.fromEntries(properties('LABEL')),
        'org.opencontainers.image.version': version,
      },
    },
  };
}

/** The instructions after the last FROM, including it. */
export function lastStage(dockerfile: string): Instruction[] {
  const all = DockerfileParser.parse(dockerfile).getInstructions();
  return all.slice(all.findLastIndex((one) => one.getKeyword() === 'FROM'));
}

export function instructionWords(instruction: Instruction): string[] {
  return instruction.getArguments().map((argument) => argument.getValue());
}
