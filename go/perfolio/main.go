// Command perfolio opens Go profiles, benchmarks and load tests in the browser. It contains the built page, and serves it with
// the named files on the loopback address until it is interrupted.
//
//	perfolio [-no-open] [-port 0] [file or folder ...]
package main

import (
	"embed"
	"flag"
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

//go:embed all:site*
var built embed.FS

func main() {
	port := flag.Int("port", 0, "instead of a free `port`")
	noOpen := flag.Bool("no-open", false, "prints the address and starts no browser")
	flag.Usage = func() {
		fmt.Fprint(flag.CommandLine.Output(), "perfolio [options] [file or folder ...]\n\n"+
			"Opens the page with these files in the browser; two folders are before and after. Nothing leaves the machine.\n"+
			"For a running program, reports and questions there is npx perfolio, which needs Node.\n\n")
		flag.PrintDefaults()
	}
	flag.Parse()
	if err := serve(flag.Args(), *port, !*noOpen); err != nil {
		fmt.Fprintf(os.Stderr, "perfolio: %v\n", err)
		os.Exit(1)
	}
}

// serve answers until it is interrupted.
func serve(paths []string, port int, opens bool) error {
	files, err := namedFiles(paths)
	if err != nil {
		return err
	}
	site, _ := fs.Sub(built, "site") // fails for paths that are no paths only
	page, err := newPage(site, files)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
	if err != nil {
		return err
	}
	address := page.at(listener.Addr().(*net.TCPAddr).Port)
	fmt.Println(address)
	fmt.Fprintf(os.Stderr, "Served to this machine only, until you press Ctrl+C. Number of files: %d\n", len(files))
	if opens {
		openBrowser(address)
	}
	ended := make(chan error, 1)
	go func() { ended <- http.Serve(listener, page) }()
	interrupted := make(chan os.Signal, 1)
	signal.Notify(interrupted, os.Interrupt, syscall.SIGTERM)
	select {
	case err = <-ended:
	case <-interrupted:
	}
	return err
}

// A file that the page opens, and how the page reads of it.
type file struct {
	path    string
	Shown   string  `json:"path"`
	Side    *string `json:"side"`    // before or after; null where its name decides
	Address string  `json:"address"` // relative to the page
	Stamp   string  `json:"stamp"`   // another one when the file has changed, empty if it is gone
}

// namedFiles returns the files of the arguments, and those below folders. Of two folders, the first is before unless their names
// say the opposite.
func namedFiles(paths []string) ([]file, error) {
	var files []file
	arePair := len(paths) == 2 && isFolder(paths[0]) && isFolder(paths[1])
	sides := []string{"before", "after"}
	if arePair && says(paths[0], "after") && says(paths[1], "before") {
		slices.Reverse(sides)
	}
	for at, path := range paths {
		if _, err := os.Stat(path); err != nil {
			return nil, fmt.Errorf("there is no file or folder %q; see perfolio -help", path)
		}
		found := []file{{path: path, Shown: shortPath(path)}}
		if isFolder(path) {
			var err error
			if found, err = filesBelow(path); err != nil {
				return nil, err
			}
		}
		for _, one := range found {
			if arePair {
				one.Side = &sides[at]
			}
			files = append(files, one)
		}
	}
	return files, nil
}

func isFolder(path string) bool {
	facts, err := os.Stat(path)
	return err == nil && facts.IsDir()
}

func says(path, word string) bool {
	return strings.Contains(strings.ToLower(filepath.Base(filepath.Clean(path))), word)
}

// filesBelow returns the files below a folder in the order of their names, without hidden ones and folders of package managers.
func filesBelow(folder string) ([]file, error) {
	var files []file
	absolute, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	err = filepath.WalkDir(absolute, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("the folder %s cannot be read: %w", folder, err)
		}
		name := entry.Name()
		isClutter := strings.HasPrefix(name, ".") || name == "node_modules" || name == "__MACOSX"
		if entry.IsDir() {
			if isClutter && path != absolute {
				return filepath.SkipDir
			}
			return nil
		}
		facts, err := os.Stat(path)
		if isClutter || err != nil || !facts.Mode().IsRegular() {
			return nil
		}
		inside, err := filepath.Rel(filepath.Dir(absolute), path)
		files = append(files, file{path: path, Shown: filepath.ToSlash(inside)})
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("there is no file in the folder %s", folder)
	}
	return files, err
}

// shortPath returns the name of a file and its folder, which may indicate the side.
func shortPath(path string) string {
	parts := strings.Split(strings.TrimLeft(filepath.ToSlash(filepath.Clean(path)), "./"), "/")
	return strings.Join(parts[max(0, len(parts)-2):], "/")
}

// openBrowser starts the browser that the system opens addresses with. Without one, the address is printed anyway.
func openBrowser(address string) {
	command := map[string][]string{"darwin": {"open"}, "windows": {"rundll32", "url.dll,FileProtocolHandler"}}[runtime.GOOS]
	if command == nil {
		command = []string{"xdg-open"}
	}
	if started := exec.Command(command[0], append(command[1:], address)...); started.Start() == nil {
		go started.Wait()
	}
}
