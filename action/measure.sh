#!/usr/bin/env bash
# Runs the benchmarks of two checkouts in turns: measure.sh <base> <head> <results>. Writes base/bench.txt and head/bench.txt into the
# folder of results, profiles beside them if PROFILES is true, and what could not be measured into problems.md.
#
# Each package is compiled once per side. A round runs every package on both sides, one right after the other, and the next
# round begins with the other side: so neither a drift of the machine nor the second place looks like a change.
set -euo pipefail

sides=(base head)
declare -A checkout=([base]="$(cd "$1/${FOLDER:-.}" && pwd)" [head]="$(cd "$2/${FOLDER:-.}" && pwd)")
mkdir -p "$3"
results="$(cd "$3" && pwd)"
binaries="$(mktemp -d)"
trap 'rm -rf "$binaries"' EXIT

bench="${BENCH:-.}" count="${COUNT:-10}"
read -ra packages <<<"${PACKAGES:-./...}"
read -ra flags <<<"${FLAGS:-}"
[[ "$count" =~ ^[1-9][0-9]*$ ]] || { echo "::error::count is a number of runs, such as 10, not $count."; exit 2; }

rm -rf "$results/base" "$results/head" "$results/problems.md"
mkdir -p "$results/base" "$results/head"

# Says what was not measured, in the log and for the comment, with the end of what the tool printed.
problem() {
  echo "::warning::$1"
  {
    echo "- $1"
    [[ -s "$2" ]] && { echo; tail -n 15 "$2" | cut -c1-300 | sed 's/^/      /'; echo; }
  } >>"$results/problems.md"
}

# `go test` takes -benchtime and -test.benchtime; a compiled test only the latter. Flags that compile are for `go test -c`.
run_flags=() build_flags=()
for flag in "${flags[@]}"; do
  name="${flag%%=*}"
  case "${name#-}" in
    -*) echo "::error::flags are written with one dash, such as -benchtime=1s, not $flag."; exit 2 ;;
    tags | race | ldflags | gcflags | trimpath | pgo | buildvcs | mod | cover*) build_flags+=("$flag") ;;
    test.*) run_flags+=("$flag") ;;
    *) [[ "$flag" == -*=* ]] || { echo "::error::flags are written -name=value, not $flag."; exit 2; }
      run_flags+=("-test.${flag#-}") ;;
  esac
done

# Compiles the tests of every package of a side. Lines of "import path<tab>folder<tab>binary" go to <binaries>/<side>.
compile() {
  local side="$1" log="$binaries/log" path folder binary number=0
  : >"$binaries/$side"
  if ! (cd "${checkout[$side]}" && go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{"\t"}}{{.Dir}}{{end}}' \
    "${packages[@]}") >"$binaries/list" 2>"$log"; then
    problem "The packages of $side cannot be listed." "$log"
    return
  fi
  while IFS=$'\t' read -r path folder; do
    [[ -n "$path" ]] || continue
    number=$((number + 1))
    # Named as by `go test`, so that the profiles of both sides are of one program.
    binary="$binaries/$side.$number/${path##*/}.test"
    mkdir "$binaries/$side.$number"
    if ! (cd "${checkout[$side]}" && go test -c "${build_flags[@]}" -o "$binary" "$path") >"$log" 2>&1; then
      problem "\`$path\` does not compile on $side." "$log"
    elif [[ -e "$binary" ]] && has_benchmarks "$binary" "$folder"; then
      printf '%s\t%s\t%s\n' "$path" "$folder" "$binary" >>"$binaries/$side"
    fi
  done <"$binaries/list"
}

# The names of sub-benchmarks are known only when they run, so the first part of the expression decides.
has_benchmarks() {
  (cd "$2" && "$1" -test.list "${bench%%/*}" 2>/dev/null || true) | grep -q '^Benchmark'
}

# Runs a package of a side once; a package that fails is not run again on either side.
run() {
  local side="$1" path="$2" to="$3" folder binary started
  shift 3
  IFS=$'\t' read -r _ folder binary < <(awk -F'\t' -v path="$path" '$1 == path' "$binaries/$side") || return 0
  # Tells that the sides took turns.
  started="$(date -u '+# started %Y-%m-%dT%H:%M:%SZ')"
  if ! (cd "$folder" && "$binary" -test.run '^$' -test.bench "$bench" -test.benchmem "${run_flags[@]}" "$@") \
    >"$binaries/out" 2>"$binaries/err"; then
    cat "$binaries/err" >>"$binaries/out"
    problem "The benchmarks of \`$path\` fail on $side." "$binaries/out"
    failed[$path]=1
    return
  fi
  { echo "$started"; cat "$binaries/out"; } >>"$to"
}

declare -A failed=()
compile base
compile head
# In the order of head; packages that only base has come last.
mapfile -t all < <(cut -f1 "$binaries/head" "$binaries/base" | awk '!seen[$0]++')
if ((${#all[@]} == 0)); then
  echo "::error::There are no benchmarks that match $bench in ${packages[*]}."
  exit 1
fi

for ((round = 1; round <= count; round++)); do
  echo "Round $round of $count"
  for path in "${all[@]}"; do
    turn=("${sides[@]}")
    ((round % 2)) || turn=(head base)
    for side in "${turn[@]}"; do
      [[ -n "${failed[$path]:-}" ]] || run "$side" "$path" "$results/$side/bench.txt"
    done
  done
done

# Profiles slow the program down, so they are of runs whose times are not compared.
if [[ "${PROFILES:-false}" == true ]]; then
  for path in "${all[@]}"; do
    [[ -n "${failed[$path]:-}" ]] && continue
    for side in "${sides[@]}"; do
      to="$results/$side/profiles/${path//[^A-Za-z0-9.]/_}"
      mkdir -p "$to"
      run "$side" "$path" "$to/bench.txt" -test.cpuprofile "$to/cpu.prof" -test.memprofile "$to/mem.prof"
    done
  done
fi
